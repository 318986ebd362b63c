import type { DonateContext } from '../../../web/features/donate/donation.ts'

const progress = { raised: 318, goal: 500, show_goal: true, percentage: 63, donation_count: 8 }

/** A project with two suggestions, asked for by nobody in particular. */
export const sampleDonation: DonateContext = {
  project: {
    id: 7,
    name: 'Schoon water voor Wajir',
    language: 'nl',
    url: 'schoon-water',
    description: 'Drie putten.',
    photo: null,
    photo_url: null,
    video_url: null,
    state: 1,
    is_public: true,
    is_payment_link: false,
    allow_peer_to_peer: true,
    allow_teams: true,
    allow_team_creation: true,
    allow_recurring: true,
    allow_only_monthly: false,
    isDonationAllowed: true,
    closing_date: '2027-03-14',
    days_left: 23,
    event_date: null,
    event_has_passed: false,
    p2p_subscription_deadline: null,
    organization_id: 1,
    show_user_as_owner: false,
    ...progress,
    participant_count: 0,
    team_count: 0,
    organizer: {
      kind: 'organization',
      name: 'Stichting Bron & Water',
      url: null,
      photo: null,
      anbi: true,
      cbf: false,
      city: 'Zwolle',
    },
    is_manager: false,
  },
  participant: null,
  team: null,
  gift_suggestions: [
    { id: 1, name: 'een week water voor een gezin', amount: 10 },
    { id: 2, name: 'een meter diepe put', amount: 25 },
  ],
  progress,
}
