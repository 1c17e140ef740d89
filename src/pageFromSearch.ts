/** Reads the page number of an address; what is not a positive whole number is page 1 (rulings R13). */
export function pageFromSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
