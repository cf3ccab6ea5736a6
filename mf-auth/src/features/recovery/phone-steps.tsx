export function PhoneSteps() {
  return null;
}
