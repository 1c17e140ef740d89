/** Trims the texts of a form before they are sent; passwords are sent as they were typed (rulings R35). */
export function trimTexts(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !/password/i.test(name) ? value.trim() : value,
    ]),
  );
}
