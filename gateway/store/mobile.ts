export interface Mobile {
  /** Country calling code in digits. */
  dial: string;
  /** National number in digits, without the leading 0. */
  number: string;
}

/** The number as it is dialled from abroad, such as +84912345678. */
export const internationalOf = ({ dial, number }: Mobile): string => `+${dial}${number}`;

/** A mobile number in the form in which it is stored, however it was typed. */
export const mobileOf = (dial: string, number: string): Mobile => ({
  dial,
  number: number.replace(/\D/g, '').replace(/^0+/, ''),
});
