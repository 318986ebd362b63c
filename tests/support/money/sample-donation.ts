/** The form of a donor who gives five euros to a project. */
export const sampleDonation = (projectId: number) => ({
  project_id: projectId,
  amount: 5,
  payment_method: 'ideal',
  first_name: 'Jan',
  last_name: 'Smit',
  email: 'jan@voorbeeld.nl',
  accept_privacy: true,
})
