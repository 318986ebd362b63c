import { drawPattern } from './pattern.ts'

/** A face for somebody who does not exist. */
export const drawPortrait = (name: string): string => drawPattern(name)
