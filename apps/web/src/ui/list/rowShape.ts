import { createContext, useContext } from 'react';

/**
 * Where a cell is shown. In the two lines on a phone a person is just the name, and a state a dot and a word:
 * there is no room for a second line or a box.
 */
export const RowShape = createContext<'cell' | 'line'>('cell');

/** Whether a cell is in a phone line. */
export const useInLine = (): boolean => useContext(RowShape) === 'line';
