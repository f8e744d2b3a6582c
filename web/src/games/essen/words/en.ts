// Made by `python -m tools.client_words` from src/fairground/games/essen/text/en.toml. Do not edit: change the text, then `make docs`.

const names = {
  tile: {
    "special_offer": "Special Offer",
    "ad": "Ad",
    "accountant": "Accountant",
  } as Record<string, string>,
  tileA: {
    "special_offer": "a Special Offer",
    "ad": "an Ad",
    "accountant": "an Accountant",
  } as Record<string, string>,
  tileMany: {
    "special_offer": "Special Offers",
    "ad": "Ads",
    "accountant": "Accountants",
  } as Record<string, string>,
  ratio: {
    "1": "1:1",
    "2": "2:1",
  } as Record<string, string>,
  phase: {
    "booth_setup": "Booth setup",
    "action": "Action",
    "buzz": "Buzz",
    "cleanup": "Cleanup",
  } as Record<string, string>,
  bonus: {
    "breakout_success": "Breakout Success",
    "consistent_seller": "Consistent Seller",
    "residual_buzz": "Residual Buzz",
    "well_reviewed": "Well Reviewed",
    "brand_awareness": "Brand Awareness",
    "best_seller": "Best Seller",
  } as Record<string, string>,
};

export const words = {
  names,
  kinds: {
    "sellers": "Place sellers",
    "drive": "Drive sales",
    "buzz": "Create buzz",
    "compete": "Compete beside a booth",
    "claim": "Claim a tile",
    "attract": "Take visitors of a table",
    "leave": "Take nobody",
    "move": "Move money between rounds",
    "stop": "Leave the books as they are",
  } as Record<string, string>,
  phases: {
    "booth_setup": "Booth setup",
    "action": "Action",
    "buzz": "Buzz",
    "cleanup": "Cleanup",
    "over": "The fair is over",
  } as Record<string, string>,
};
