/** Invited members of one page of the list. */
export const INVITED_PAGE_SIZE = 50;
