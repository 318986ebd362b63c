import type { z } from 'zod'
import type { reviewOutcome } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import type { Refusal } from '../../../../lib/forms/refusal.ts'

/** The subject to publish: a project or an organization, as the wizard sees it. */
export interface Publishable {
  kind: 'project' | 'organization'
  id: number
  name: string
  isPublic: boolean
  /** The reader may take it off line here. */
  canTakeOffLine: boolean
  review: z.infer<typeof reviewOutcome> | null
  /** The fields that the page itself lacks; undefined until they are known. */
  missing: readonly MissingField[] | undefined
  /** The reason that these fields, or the state of the subject, could not be loaded the last time. */
  refusal: Refusal | undefined
  account: BankAccount
  /** The account of the organization, for a project without one of its own. */
  accountOfOrganization: string | undefined
  /** The organization that has to be published before. */
  blockedBy: { name: string; url: string } | undefined
}

/** A field that is to be filled in, and why, in words. */
export interface MissingField {
  field: string
  text: string
}

export interface BankAccount {
  bank_account: string
  bank_account_holder: string
}

/** The outcome of publishing, in the words of the server. */
export interface PublishOutcome {
  title: string
  message: string
}

/** The actions of the wizard, each in the way of its subject. @throws Refusal */
export interface PublishActions {
  reload: () => Promise<void>
  checkBank: (field: keyof BankAccount, value: string) => Promise<string | undefined>
  saveBank: (account: BankAccount) => Promise<void>
  publish: (body: { general_terms: boolean; is_public: boolean }) => Promise<PublishOutcome>
  /** Opens the settings of it, where this field is filled in. */
  openSettings: (field: string | undefined) => void
  /** Shows the thing anew, which is there, or not, from now on. */
  showAnew: () => void
}
