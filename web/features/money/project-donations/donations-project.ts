/** The project as the list needs it. */
export interface DonationsProject {
  id: number
  name: string
  language: string
  allow_peer_to_peer: boolean
  thank_mail_motivation?: string
  /** The moment since which nothing can be added to it or taken back by hand. */
  archived_at?: string | null
}

/** Whether the project is archived. */
export const isArchived = ({ archived_at: at }: DonationsProject): boolean => typeof at === 'string'
