export interface DemoAccount {
  email: string
  name: string
  /** The role of the account, for the list that is printed at the start. */
  role: string
  isStaff?: true
  /**
   * The fields that a profile needs before its owner may publish [5.10]; empty where the demo shows that it is asked.
   */
  profile?: {
    firstName: string
    lastName: string
    address: string
    postalCode: string
    city: string
    phoneNumber: string
  }
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
}

export const demoAccounts: readonly DemoAccount[] = [
  staffAccount,
  managerAccount,
  participantAccount,
  donorAccount,
  planAccount,
]
