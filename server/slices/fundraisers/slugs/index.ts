/** The slugs of projects and organizations, in their URLs: one table, so that each is taken once. */
export { claimSlug } from './claim-slug.ts'
export { countNewSlug } from './count-new-slug.ts'
export { findFreeSlug } from './find-free-slug.ts'
export { isSlugFree } from './is-slug-free.ts'
export { organizationIdAt, projectIdAt } from './queries.ts'
export { reservedSlugs } from './reserved-slugs.ts'
export { slugOf } from './rules.ts'
