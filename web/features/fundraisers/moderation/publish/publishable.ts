import type { z } from 'zod'
import type { reviewOutcome } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Refusal } from '../../../../lib/forms/refusal.ts'
import type { PageField } from './details/page-fields.ts'

/** The subject to publish: a project or an organization, as the wizard sees it. */
export interface Publishable {
  kind: 'project' | 'organization'
  id: number
  name: string
  isPublic: boolean
  /** Whether the reader may take it off line here. */
  canTakeOffLine: boolean
  review: z.infer<typeof reviewOutcome> | null
  /** Whether staff look at it before it is public. */
  isReviewedFirst: boolean
  /** The fields that the page itself lacks; undefined until they are known. */
  missing: readonly MissingField[] | undefined
  /** The reason that these fields, or the state of the subject, could not be loaded the last time. */
  refusal: Refusal | undefined
  page: PublishablePage
  account: BankAccount
  /** The account of the organization, for a project without one of its own. */
  accountOfOrganization: string | undefined
  /** Whether it is the project of a person, without an organization. */
  isOfPerson: boolean
  /** The organization that has to be published before. */
  blockedBy: { name: string; url: string } | undefined
}

/** Whether it can be published now: it is not public, and no request of it is with staff. */
export const isUnpublished = (data: { is_public: boolean; review: Publishable['review'] }): boolean =>
  !data.is_public && data.review?.state !== 'pending'

/** A page as its wizard shows and changes it. */
export interface PublishablePage {
  /** The texts of the fields of the wizard; an amount has its digits. */
  texts: PageDraft
  /** The language of the texts; undefined of an organization. */
  language: string | undefined
  photo: StoredPicture | null
  photo_url: string | null
  /** The goal and the last day that visitors will see, each null where they see none; none of an organization. */
  facts?: { goal: number | null; closingDate: string | null }
  /**
   * Saves one field; the caller waits for it before the next.
   * @param read the value on which the change was made
   * @throws Refusal with its error under its own name
   */
  save: (field: PageField | 'photo_url', value: string | null, read: string | null) => Promise<void>
}

/** Texts of a page, by field, as they stand in the form. */
export type PageDraft = Partial<Record<PageField, string>>

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
  /** Whether staff look at it first, so that there is time for the next thing. */
  isInReview?: boolean
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
  /** Opens the editor of the first update; undefined where one is there already, and of an organization. */
  writeUpdate?: () => void
}
