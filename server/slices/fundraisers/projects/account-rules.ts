import { defined } from '../../../../contract/defined.ts'
interface Account {
  bankAccount: string | null
  bankAccountHolder: string | null
}

/** The account that the money of a project goes to: its own, or else that of its organization; null without any. */
export function accountOwner(project: Account, organization: Account | null): 'project' | 'organization' | null {
  if (project.bankAccount !== null || project.bankAccountHolder !== null) return 'project'
  return organization === null || organization.bankAccount === null ? null : 'organization'
}

/** The account of the project or of its organization: never half of each. */
export function accountOf(project: Account, organization: Account | null): Account {
  const { bankAccount, bankAccountHolder } =
    accountOwner(project, organization) === 'organization' ? defined(organization) : project
  return { bankAccount, bankAccountHolder }
}
