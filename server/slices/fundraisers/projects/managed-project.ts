import type { Organization } from '../organizations/index.ts'
import type { Project, ProjectSettings } from './queries.ts'

/** A project with what there is to set of it, and whose it is. */
export type ManagedProject = Project & ProjectSettings & { chosenOrganization: Organization | null }
