import type { ParticipantPage } from '../../../../contract/pages/public-pages/pages.ts'
import { settingsAt } from '../settings-field.ts'
import { fewDonations, type Step } from './steps.ts'

type Participant = Pick<ParticipantPage['participant'], 'url' | 'photo' | 'motivation' | 'goal' | 'donation_count'>

interface OwnPage {
  project: { url: string }
  participant: Participant
  updates: readonly unknown[]
}

/** Whether a participant's page still waits for its first donors. */
export const isNewPage = ({ donation_count: count }: Participant): boolean => count < fewDonations

/** Lists the steps of a participant, on their own page. */
export function participantSteps({ project, participant, updates }: OwnPage): Step[] {
  const path = `/${project.url}/deelnemers/${participant.url}`
  return [
    { id: 'own_photo', isDone: participant.photo !== null, href: settingsAt(path, 'own', 'photo_url') },
    { id: 'own_story', isDone: participant.motivation !== '', href: settingsAt(path, 'own', 'motivation') },
    { id: 'own_goal', isDone: participant.goal !== null, href: settingsAt(path, 'own', 'goal') },
    { id: 'own_friends', isDone: participant.donation_count > 0 },
    { id: 'own_update', isDone: updates.length > 0, href: `${path}#updates` },
  ]
}
