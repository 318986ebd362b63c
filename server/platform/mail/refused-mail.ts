/**
 * The pattern of a mail that the mail server refuses for good (RFC 5321, 4.2.1), as of an address that is not there, in
 * the line that the log has of its error: 'Error EENVELOPE 550 RCPT TO'. A regular expression for the program and the
 * database. A refusal of the sender, or of the name and password at the start, is a fault of all mails and none of these; a server that
 * refuses each recipient for a fault of ours looks the same here.
 */
export const refusedMailPattern = 'E(ENVELOPE|MESSAGE) 5\\d\\d (RCPT TO|DATA)'
