export interface DemoAccount {
  email: string
  name: string
  /** What the account may do, for the list that is printed at the start. */
  role: string
  isStaff?: true
}

/** The password of every account that somebody may sign in with. */
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

export const demoAccounts: readonly DemoAccount[] = [staffAccount, managerAccount, participantAccount, donorAccount]
