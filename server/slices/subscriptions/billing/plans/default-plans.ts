import type { PlansFile } from './plans-file.ts'

const words = (nl: string, en: string, de: string, fr: string) => ({ nl, en, de, fr })

const allActions = words(
  'Alle acties en donaties, zonder beperking',
  'All fundraisers and donations, without limits',
  'Alle Aktionen und Spenden, ohne Grenzen',
  'Toutes les actions et tous les dons, sans limite',
)

const teamsUpTo = (teams: number, members: number) =>
  words(
    `${teams} accountteams van elk ${members} mensen`,
    `${teams} account teams of ${members} people each`,
    `${teams} Kontoteams mit je ${members} Personen`,
    `${teams} équipes de compte de ${members} personnes chacune`,
  )

const membersUpTo = (members: number) =>
  words(
    `Tot ${members} mensen in het team`,
    `Up to ${members} people in the team`,
    `Bis zu ${members} Personen im Team`,
    `Jusqu’à ${members} personnes dans l’équipe`,
  )

const free = (members: number) => ({
  id: 'free',
  name: words('Gratis', 'Free', 'Kostenlos', 'Gratuit'),
  price: 0,
  interval: 'monthly' as const,
  features: [
    allActions,
    words(
      `Eén accountteam van ${members} mensen`,
      `One account team of ${members} people`,
      `Ein Kontoteam mit ${members} Personen`,
      `Une équipe de compte de ${members} personnes`,
    ),
  ],
})

const both = <Rest extends object>(id: string, monthly: number, yearly: number, rest: Rest) => [
  { id: `${id}-monthly`, price: monthly, interval: 'monthly' as const, ...rest },
  { id: `${id}-yearly`, price: yearly, interval: 'yearly' as const, ...rest },
]

/** The plans on offer by default. All of raising money is part of all of them. */
export const defaultPlans = {
  users: [
    { ...free(3), attributes: { teams: 1, teamMembers: 3 } },
    ...both('club', 12, 120, {
      name: words('Club', 'Club', 'Verein', 'Club'),
      trialDays: 14,
      features: [allActions, teamsUpTo(3, 10)],
      attributes: { teams: 3, teamMembers: 10 },
    }),
    ...both('organization', 39, 390, {
      name: words('Organisatie', 'Organization', 'Organisation', 'Organisation'),
      features: [allActions, teamsUpTo(10, 50)],
      attributes: { teams: 10, teamMembers: 50 },
    }),
  ],
  teams: [
    { ...free(3), features: [allActions, membersUpTo(3)], attributes: { teamMembers: 3 } },
    ...both('team', 15, 150, {
      name: words('Team', 'Team', 'Team', 'Équipe'),
      features: [allActions, membersUpTo(10)],
      attributes: { teamMembers: 10 },
    }),
    ...both('large-team', 45, 450, {
      name: words('Groot team', 'Large team', 'Großes Team', 'Grande équipe'),
      features: [allActions, membersUpTo(50)],
      attributes: { teamMembers: 50 },
    }),
  ],
  coupons: [{ code: 'WELKOM25', percentOff: 25, duration: 'repeating', durationInMonths: 3, redemptionsMax: 1000 }],
  seller: {
    name: 'Stuiver (oefenomgeving)',
    address: 'Voorbeeldstraat 1',
    zip: '1000 AA',
    city: 'Amsterdam',
    country: 'NL',
    vatId: 'NL000000000B00',
    chamberOfCommerce: '00000000',
    iban: 'NL00BANK0000000000',
  },
} satisfies PlansFile
