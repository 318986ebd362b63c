import type { IFlattenedRuleSet } from 'dependency-cruiser'

/** In dependency order. */
export const slices: string[]

declare const configuration: { forbidden: NonNullable<IFlattenedRuleSet['forbidden']> & { name: string }[] }
export default configuration
