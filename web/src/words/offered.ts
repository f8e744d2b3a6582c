// Made by `python -m tools.client_words` from src/fairground/languages/offered.toml. Do not edit: change the text, then `make docs`.
/** The languages that can be read, as each calls itself. */
export const offered: Record<string, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nl: "Nederlands",
};
