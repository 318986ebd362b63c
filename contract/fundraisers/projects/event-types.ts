/** The choices of participants: a distance, a time or a ticket. A row keeps the word itself. */
export const projectEventTypes = ['afstand', 'tijd', 'kaartje', 'anders'] as const

export type ProjectEventType = (typeof projectEventTypes)[number]
