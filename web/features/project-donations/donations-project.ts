/** What the list needs to know of its project. */
export interface DonationsProject {
  id: number
  name: string
  language: string
  allow_peer_to_peer: boolean
  thank_mail_motivation?: string
}
