/** The signed-in administrator, as the API sent them (part 1, section 3: its further fields are not shown). */
export interface Admin {
  id: string;
  role?: string;
  email?: string;
  name?: string;
  [field: string]: unknown;
}
