import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { isStorable, numberOrNone, onOff, wholeNumber } from '../../fields/fields.ts'
import { changeSubjects } from '../../fundraisers/pending-changes/change-kinds.ts'

/** A payment provider by its name, as it stands in URLs. */
export const providerParams = z.object({ provider: z.string().regex(/^[a-z]{1,20}$/) })

const namedSubject = z.object({ id: z.number().int(), name: z.string() })

const namedProject = namedSubject.extend({
  /** The kind of project, and whether it takes monthly donations too [3.16]. */
  type: z.object({ name: z.enum(['link', 'project', 'participants']), recurring: z.boolean() }),
})

/**
 * The state of an account at its provider: only one that is active takes payments. 'unreadable': its token was stored
 * under another secret of this server, and it has to be linked again.
 */
export const accountStates = ['active', 'pending', 'suspended', 'revoked', 'unreachable', 'unreadable'] as const
export type AccountState = (typeof accountStates)[number]

/** An account at the provider that belongs to the organizer, with its payment methods. */
export const paymentProfile = z
  .object({
    /** The provider's name for it. */
    id: z.string(),
    name: z.string(),
    state: z.enum(accountStates),
    organization_id: z.number().int().nullable(),
    methods: z.array(z.object({ id: z.string(), name: z.string(), recurring: z.boolean() })),
    /** Whether it can take monthly donations. */
    recurring: z.boolean(),
    /** The page where its owner manages it, if that is known. */
    manage_url: z.string().nullable(),
  })
  .meta({ id: 'PaymentProfile' })

export type PaymentProfile = z.infer<typeof paymentProfile>

const linkedTo = { profile_id: z.string(), account: z.string() }

export const paymentOverview = z
  .object({
    provider: z.string(),
    /**
     * Whether the account of the platform takes donations: projects without a linked account are paid on it, and take
     * none where it does not.
     */
    platform_takes: z.boolean(),
    organizations: z.object({ linked: z.array(namedSubject.extend(linkedTo)), unlinked: z.array(namedSubject) }),
    projects: z.object({ linked: z.array(namedProject.extend(linkedTo)), unlinked: z.array(namedProject) }),
    profiles: z.array(paymentProfile),
    /** The subjects among these for which another account was requested, which is not in force yet. */
    waiting: z.array(z.object({ subject: z.enum(changeSubjects), subject_id: z.number().int() })),
  })
  .meta({ id: 'PaymentOverview' })

export type PaymentOverview = z.infer<typeof paymentOverview>

export const listPaymentProviders = defineCall({
  method: 'GET',
  path: '/api/payment-providers',
  summary: 'The payment providers at which accounts can be linked, the one of the platform first',
  access: 'signed-in',
  ability: null,
  impersonation: 'unrecorded',
  answers: {
    /** The names of the providers as URLs have them, and as people know them. */
    200: z.object({ list: z.array(z.object({ name: z.string(), label: z.string() })) }),
  },
})

const owners = { access: 'signed-in', ability: null, params: providerParams } as const

export const showPaymentOverview = defineCall({
  ...owners,
  method: 'GET',
  path: '/api/:provider',
  summary: 'The organizers that the caller may link to accounts at a payment provider, and what those accounts can do',
  limitPerMinute: 20,
  answers: { 200: paymentOverview, 404: messageAnswer, 429: messageAnswer },
})

const switchAnswers = {
  200: z.object({ state: z.boolean() }),
  403: messageAnswer,
  404: messageAnswer,
  409: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
}

export const linkProject = defineCall({
  ...owners,
  method: 'POST',
  path: '/api/:provider/updateProject',
  summary: 'Let donations to a project go to the account of its owner, or no longer',
  needsConfirmation: true,
  limitPerMinute: 60,
  body: z.object({ project_id: wholeNumber(), state: onOff }),
  answers: switchAnswers,
})

export const linkOrganization = defineCall({
  ...owners,
  method: 'POST',
  path: '/api/:provider/updateOrganization',
  summary: 'Let donations to the projects of an organization go to its own account, or no longer',
  needsConfirmation: true,
  limitPerMinute: 60,
  body: z.object({ organization_id: wholeNumber(), state: onOff }),
  answers: switchAnswers,
})

export const beginLinking = defineCall({
  ...owners,
  method: 'POST',
  path: '/api/:provider/link',
  summary: 'Begin to link an account: answers where its owner gives permission',
  needsConfirmation: true,
  limitPerMinute: 20,
  body: z
    .object({ organization_id: numberOrNone, project_id: numberOrNone })
    .refine(({ organization_id, project_id }) => (organization_id === undefined) !== (project_id === undefined), {
      path: ['organization_id'],
      message: 'validation.choose',
    }),
  answers: {
    200: z.object({ url: z.string() }),
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

const fromProvider = z.string().min(1).max(2_000).refine(isStorable)

export const finishLinking = defineCall({
  ...owners,
  method: 'POST',
  path: '/api/:provider/linked',
  summary: 'Finish linking an account with what the provider sent its owner back with',
  needsConfirmation: true,
  limitPerMinute: 20,
  body: z.object({ state: fromProvider, code: fromProvider.optional(), error: fromProvider.optional() }),
  answers: {
    /** `name` of the linked account; `is_linked`: false while the change waits, and donations do not go there yet. */
    200: z.object({ name: z.string(), is_linked: z.boolean() }),
    403: messageAnswer,
    404: messageAnswer,
    409: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
    503: messageAnswer,
  },
})
