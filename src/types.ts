/** The signed-in admin, as in the API's response (part 1, section 3: the other fields are not shown). */
export interface Admin {
  id: string;
  role?: string;
  email?: string;
  name?: string;
  [field: string]: unknown;
}
