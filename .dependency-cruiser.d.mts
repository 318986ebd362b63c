import type { IFlattenedRuleSet } from 'dependency-cruiser'

declare const configuration: { forbidden: NonNullable<IFlattenedRuleSet['forbidden']> & { name: string }[] }
export default configuration
