/** The fields that a profile needs before its owner may publish [5.10]. */
export interface DemoProfile {
  firstName: string
  lastNamePrefix?: string
  lastName: string
  address: string
  postalCode: string
  city: string
  phoneNumber: string
}

/** A person with an account, who may not be able to sign in. */
export interface DemoPerson {
  email: string
  name: string
  /** The fields of the profile; absent where the demo shows their prompt. */
  profile?: DemoProfile
  /** The days since the account was made; absent: since the world began. */
  joinedDaysAgo?: number
}

export interface DemoAccount extends DemoPerson {
  /** The role of the account, for the list that is printed at the start. */
  role: string
  isStaff?: true
}

/** The password of every account to sign in with. */
export const demoPassword = 'stuiver-demo'

export const staffAccount: DemoAccount = {
  email: 'beheer@stuiver.test',
  name: 'Fenna Wester',
  role: 'medewerker van Stuiver',
  isStaff: true,
}

export const managerAccount: DemoAccount = {
  email: 'manager@stuiver.test',
  name: 'Mirjam Kosters',
  role: 'eigenaar van Stichting Bron & Water, beheert projecten',
  profile: {
    firstName: 'Mirjam',
    lastName: 'Kosters',
    address: 'Kadeweg 18',
    postalCode: '3581 ZZ',
    city: 'Utrecht',
    phoneNumber: '030 02 45 18',
  },
}

export const participantAccount: DemoAccount = {
  email: 'deelnemer@stuiver.test',
  name: 'Sanne Verhoef',
  role: 'deelnemer, en captain van Team De Pompers',
}

export const donorAccount: DemoAccount = {
  email: 'donateur@stuiver.test',
  name: 'Ilse van den Broek',
  role: 'donateur, met een donatie elke maand',
}

export const planAccount: DemoAccount = {
  email: 'plan@stuiver.test',
  name: 'Wiebe Terpstra',
  role: 'heeft een plan waarvan de rekening niet betaald kon worden',
  profile: {
    firstName: 'Wiebe',
    lastName: 'Terpstra',
    address: 'Skoalstrjitte 4',
    postalCode: '8731 ZZ',
    city: 'Wommels',
    phoneNumber: '0515 02 45 10',
  },
}

/** The colleague who says yes to what a member of staff may not decide alone. */
export const colleagueAccount: DemoAccount = {
  email: 'collega@stuiver.test',
  name: 'Teun Ravesteijn',
  role: 'nog een medewerker van Stuiver',
  isStaff: true,
}

export const trialAccount: DemoAccount = {
  email: 'proef@stuiver.test',
  name: 'Loes van der Wal',
  role: 'probeert een plan uit',
  joinedDaysAgo: 6,
  profile: {
    firstName: 'Loes',
    lastNamePrefix: 'van der',
    lastName: 'Wal',
    address: 'Vlierstraat 41',
    postalCode: '6511 ZZ',
    city: 'Nijmegen',
    phoneNumber: '024 02 45 11',
  },
}

export const teamAccount: DemoAccount = {
  email: 'team@stuiver.test',
  name: 'Joris Nijland',
  role: 'eigenaar van een accountteam met een plan',
  profile: {
    firstName: 'Joris',
    lastName: 'Nijland',
    address: 'Havenkade 7',
    postalCode: '7418 ZZ',
    city: 'Deventer',
    phoneNumber: '0570 02 45 12',
  },
}

export const cancelledAccount: DemoAccount = {
  email: 'opgezegd@stuiver.test',
  name: 'Cor Schreurs',
  role: 'heeft een plan opgezegd, dat nog even loopt',
  profile: {
    firstName: 'Cor',
    lastName: 'Schreurs',
    address: 'Maasboulevard 19',
    postalCode: '5911 ZZ',
    city: 'Venlo',
    phoneNumber: '077 02 45 16',
  },
}

/** The payer who got the money of a first plan back, and took another one later. */
export const refundedAccount: DemoAccount = {
  email: 'facturen@stuiver.test',
  name: 'Tjitske Postma',
  role: 'heeft facturen, en een creditnota van een herroepen plan',
  profile: {
    firstName: 'Tjitske',
    lastName: 'Postma',
    address: 'Dorpsstraat 5',
    postalCode: '9934 ZZ',
    city: 'Delfzijl',
    phoneNumber: '0596 02 45 18',
  },
}

/** The owner of a project that waits for staff. */
export const starterAccount: DemoAccount = {
  email: 'starter@stuiver.test',
  name: 'Yara Steenbergen',
  role: 'begint een actie, die op goedkeuring wacht',
  joinedDaysAgo: 9,
  profile: {
    firstName: 'Yara',
    lastName: 'Steenbergen',
    address: 'Bakkerstraat 12',
    postalCode: '4331 ZZ',
    city: 'Middelburg',
    phoneNumber: '0118 02 45 13',
  },
}

export const newAccount: DemoAccount = {
  email: 'nieuw@stuiver.test',
  name: 'Kees Vermeulen',
  role: 'heeft net een account, en verder nog niets',
  joinedDaysAgo: 1,
}

/** The accounts with a portrait. */
export const drawnAccounts: readonly DemoAccount[] = [
  staffAccount,
  managerAccount,
  participantAccount,
  donorAccount,
  planAccount,
]

export const demoAccounts: readonly DemoAccount[] = [
  ...drawnAccounts,
  colleagueAccount,
  trialAccount,
  cancelledAccount,
  refundedAccount,
  teamAccount,
  starterAccount,
  newAccount,
]
