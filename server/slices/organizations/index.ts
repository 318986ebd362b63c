export {
  type AskingOrganization,
  leadsOrganization,
  organizationJson,
  type RecipientFacts,
  recipientJson,
} from './queries.ts'
