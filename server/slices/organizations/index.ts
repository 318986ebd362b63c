export { type AskingOrganization, leadsOrganization, organizationJson } from './queries.ts'
