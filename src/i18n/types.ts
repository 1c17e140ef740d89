/** A catalogue with the same keys as the English one and any words. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
