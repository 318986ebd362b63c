import { expect, test } from 'vitest'
import type { ParticipantCard } from '../../../../contract/fundraisers/participants/participants.ts'
import { show } from '../../../../tests/support/show.tsx'
import { ParticipantInList } from './participant-list.tsx'

const photo = { key: 'k', widths: [96, 192, 384], width: 384, height: 384, alt: '' }
const raised = { raised: 100, goal: 400, percentage: 25, show_goal: true, donation_count: 2 }
const jan = { id: 1, url: 'jan', fullName: 'Jan', team_name: null, project_event_name: '10 km', ...raised }

test('the face in the panel of a participant is square [9.07]', async () => {
  const container = await show(
    <ParticipantInList projectUrl="loop" participant={{ ...jan, photo } as unknown as ParticipantCard} />,
  )
  const face = container.querySelector('img')!
  expect([face.width, face.height]).toEqual([40, 40])
  expect(face.getAttribute('src')).toBe('/media/k-96.webp')
})
