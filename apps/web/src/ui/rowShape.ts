import { createContext, useContext } from 'react';

/**
 * Where a cell is shown. In the two lines of a phone a person is the name alone, and a state a dot and
 * a word: there is no room for a second line or a box.
 */
export const RowShape = createContext<'cell' | 'line'>('cell');

/** Whether a cell stands in a line of a phone's row. */
export const useInLine = (): boolean => useContext(RowShape) === 'line';
