/** The most characters each field of a message may have, in the form and on the server alike. */
export const limits = { name: 100, email: 254, subject: 150, message: 5000 } as const;

export type EnquiryField = keyof typeof limits;

export const enquiryFields: readonly EnquiryField[] = ["name", "email", "subject", "message"];
