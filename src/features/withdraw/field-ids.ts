/** Fields that an error moves the focus to. */
export const ACCOUNT_ID = 'withdraw-account';
export const AMOUNT_ID = 'withdraw-amount';
export const PASSWORD_ID = 'withdraw-password';
