import type { Organization } from '../organizations/index.ts'
import type { Project, ProjectSettings } from './queries.ts'

/** A project with its settings and its owner. */
export type ManagedProject = Project & ProjectSettings & { chosenOrganization: Organization | null }
