const words = { ok: 'ok', note: 'note', fault: 'FAULT' } as const

/** Returns the line of a result: its state, in a column of its own, and a text. */
export const resultLine = (state: keyof typeof words, text: string): string => `${words[state].padEnd(5)}  ${text}`
