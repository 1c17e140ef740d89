import { createContext, useContext } from 'react';
import type { Movement } from './movement';

/** Fills the form of a movement with its order again, once the admin said that it was not done (rulings R16b). */
export const RefillContext = createContext<(movement: Movement) => void>(() => {});

export const useRefill = () => useContext(RefillContext);
