/** Sections of the user agreement: heading and text. */
export type AgreementSections = readonly (readonly [title: string, html: string])[];
