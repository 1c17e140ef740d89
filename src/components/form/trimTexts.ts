/** Returns the values of a form with trimmed texts. Passwords stay as typed (rulings R35). */
export function trimTexts(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !/password/i.test(name) ? value.trim() : value,
    ]),
  );
}
