/** A long number as it stands on a bank card: people check it by its groups. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1\u00a0')
