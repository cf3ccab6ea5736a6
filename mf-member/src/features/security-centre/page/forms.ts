import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/** The forms by the name that `?form=` has for them; each is loaded when it is first opened. */
export const forms: Readonly<Record<string, Load>> = {
  paymentPassword: () => import('../payment-password/payment-password-form').then((file) => file.PaymentPasswordForm),
  bankCards: () => import('../bank-cards/bank-cards').then((file) => file.BankCards),
  addCard: () => import('../bank-cards/add-card').then((file) => file.AddCard),
  email: () => import('../email/email-form').then((file) => file.EmailForm),
  mobile: () => import('../mobile-number/mobile-number-form').then((file) => file.MobileNumberForm),
  nickname: () => import('../nickname/nickname-form').then((file) => file.NicknameForm),
  personal: () => import('../personal-data/personal-data-form').then((file) => file.PersonalDataForm),
  passkeys: () => import('../passkeys/passkeys').then((file) => file.Passkeys),
  devices: () => import('../devices/devices').then((file) => file.Devices),
};
