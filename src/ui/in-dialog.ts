import { createContext } from 'react';

/** Whether what is drawn is part of a dialog, not of the page below it. */
export const InDialog = createContext(false);
