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

/** The changes to a form that make it a direct debit, on which no payer has to act. */
export const sampleDebit = {
  payment_method: 'directdebit',
  agree_directdebit: true,
  payment_method_attributes: { consumerName: 'J. Smit', consumerAccount: 'NL91ABNA0417164300' },
}
