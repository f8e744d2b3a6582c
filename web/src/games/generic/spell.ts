/** `price_table` as `price table`, the first letter large. */
export function spell(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
