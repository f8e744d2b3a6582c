// Made by `python -m tools.board_names` from the text file of the game. Do not edit: change the text.

export const tile: Record<string, string> = {
  special_offer: "Special Offer",
  ad: "Ad",
  accountant: "Accountant",
};

export const tileA: Record<string, string> = {
  special_offer: "a Special Offer",
  ad: "an Ad",
  accountant: "an Accountant",
};

export const tileMany: Record<string, string> = {
  special_offer: "Special Offers",
  ad: "Ads",
  accountant: "Accountants",
};

export const ratio: Record<string, string> = {
  1: "1:1",
  2: "2:1",
};

export const phase: Record<string, string> = {
  booth_setup: "Booth setup",
  action: "Action",
  buzz: "Buzz",
  cleanup: "Cleanup",
};

export const bonus: Record<string, string> = {
  breakout_success: "Breakout Success",
  consistent_seller: "Consistent Seller",
  residual_buzz: "Residual Buzz",
  well_reviewed: "Well Reviewed",
  brand_awareness: "Brand Awareness",
  best_seller: "Best Seller",
};

export const tileShort: Record<string, string> = {
  special_offer: "Offer",
  ad: "Ad",
  accountant: "Accountant",
};

export const tileBrings: Record<string, string> = {
  special_offer: "one table sells 1:1",
  ad: "+2 buzz +1 visitor",
  accountant: "move 3 coins",
};

export const bonusGoal: Record<string, string> = {
  breakout_success: "Longest rise",
  consistent_seller: "Best worst round",
  residual_buzz: "Longest queue",
  well_reviewed: "Most competing",
  brand_awareness: "Most Ads claimed",
  best_seller: "Most often first",
};

export const bonusShort: Record<string, string> = {
  breakout_success: "Breakout",
  consistent_seller: "Consistent",
  residual_buzz: "Residual",
  well_reviewed: "Reviewed",
  brand_awareness: "Awareness",
  best_seller: "Best Seller",
};

export const stage: Record<string, string> = {
  action: "Action",
  visitors: "Visitors arrive",
  tables: "They spread",
  demand: "Demand",
  sales: "Coins",
  market: "Market",
  buzz: "Buzz",
  books: "Books",
  cleanup: "Evening",
};

export const reach: Record<string, string> = {
  0: "no table sells",
  1: "the first table",
  2: "the first two",
  3: "the first three",
  4: "all four tables",
};

export const kinds: Record<string, string> = {
  sellers: "Place sellers",
  drive: "Drive sales",
  buzz: "Create buzz",
  compete: "Compete beside a booth",
  claim: "Claim a tile",
  attract: "Take visitors of a table",
  leave: "Take nobody",
  move: "Move money between rounds",
  stop: "Leave the books as they are",
};
