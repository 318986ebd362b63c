/** Whether a path is of a page below the one that goes off the site, as that of a participant or a team. */
export const isPartOfPage = (path: string): boolean => path.split('/').filter((part) => part !== '').length > 1
