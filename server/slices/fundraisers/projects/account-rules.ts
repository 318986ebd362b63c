import { defined } from '../../../../contract/defined.ts'

/** A bank account that donations are paid out to. */
interface Account {
  bankAccount: string | null
  bankAccountHolder: string | null
}

/**
 * Returns the owner of the bank account for a project's money: the project, or else its organization; null without any.
 */
export function accountOwner(project: Account, organization: Account | null): 'project' | 'organization' | null {
  if (project.bankAccount !== null || project.bankAccountHolder !== null) return 'project'
  return organization === null || organization.bankAccount === null ? null : 'organization'
}

/**
 * Returns the bank account of the project or of its organization: never the number of one with the holder of the other.
 */
export function bankAccountOf(project: Account, organization: Account | null): Account {
  const { bankAccount, bankAccountHolder } =
    accountOwner(project, organization) === 'organization' ? defined(organization) : project
  return { bankAccount, bankAccountHolder }
}
