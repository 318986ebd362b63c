import type { changeProject } from '../../../../../contract/fundraisers/projects/change-project.ts'
import type { FieldWriters } from '../../../../platform/http/input/field-writers.ts'
import { dateProblem, type ProjectDates } from '../date-rules.ts'
import type { ManagedProject } from '../managed-project.ts'
import { type ChosenOrganization, organizationProblem, paymentLinkProblem } from '../organization-rules.ts'
import { canLeadProject } from '../policy.ts'
import type { ProjectColumns } from '../queries.ts'
import { onlyInDraft } from '../rules.ts'
import { plainFieldWriters } from './plain-field-writers.ts'

/** Facts that are needed beside the project and the value. */
export interface WriteContext {
  actorId: number | undefined
  /** 'YYYY-MM-DD' */
  today: string
  /** The chosen organization: null for none, undefined when it does not exist. */
  organization: ChosenOrganization | null | undefined
  /** Whether the owner of the project manages it, and does not belong to the chosen organization. */
  isOwnerLeftOut: boolean
  /** Whether the chosen slug is taken, or reserved for the product. */
  isSlugTaken: boolean
  /** The number of the photo that was sent; null takes it away, undefined leaves it as it is. */
  photoId: number | null | undefined
}

const withoutWebhooks = { webhookUrls: {}, webhookSecretSealed: null, webhookSecretSetAt: null }

/**
 * Returns the writers of every field of a project that is changed by itself: access, moment, and stored form [7.03].
 */
export function fieldWriters({
  actorId,
  today,
  organization,
  isOwnerLeftOut,
  isSlugTaken,
  photoId,
}: WriteContext): FieldWriters<typeof changeProject, ManagedProject, ProjectColumns> {
  // A registration deadline that is left from when the project had participants is on no screen, so it is not compared.
  const deadlineOf = ({ kind, registrationDeadline }: ManagedProject) =>
    kind === 'participants' ? registrationDeadline : null
  const ofDate = (chosen: keyof ProjectDates) => (date: string | null, project: ManagedProject) =>
    dateProblem(chosen, { ...project, registrationDeadline: deadlineOf(project), [chosen]: date }, today)
  return {
    ...plainFieldWriters,
    // The former slug redirects to the new one from then on.
    url: { problem: () => (isSlugTaken ? 'validation.page_address_taken' : undefined), write: (url) => ({ url }) },
    closing_date: {
      problem: ofDate('closingDate'),
      // A later date opens a finished project again [4.02].
      write: (closingDate, { state }) => ({ closingDate, state: Math.min(state, 1) }),
    },
    event_date: { problem: ofDate('eventDate'), write: (eventDate) => ({ eventDate }) },
    p2p_subscription_deadline: {
      problem: ofDate('registrationDeadline'),
      write: (registrationDeadline) => ({ registrationDeadline }),
    },
    organization_id: {
      isAllowed: canLeadProject,
      problem: (id, { kind, ownerId }) => {
        // Without an organization it is of its owner, who has to want that.
        if (id === null && actorId !== ownerId) return 'validation.choose'
        const problem = organizationProblem(organization) ?? (isOwnerLeftOut ? 'validation.owner_left_out' : undefined)
        return problem ?? (kind === 'link' ? paymentLinkProblem(organization) : undefined)
      },
      // The new owners are responsible for the donors' personal data: it is not sent to the webhooks of the former
      // owners any more.
      write: (organizationId, project) => ({
        organizationId,
        ...(organizationId !== project.organizationId && withoutWebhooks),
      }),
    },
    photo_url: {
      // A public project has a photo [5.10].
      problem: (url, project) => (url === null ? onlyInDraft(url, project) : undefined),
      write: () => (photoId === undefined ? {} : { photoId }),
    },
    // It is stored with the photo.
    photo_alt: { problem: (_alt, { photo }) => (photo === null ? 'validation.photo' : undefined), write: () => ({}) },
  }
}
