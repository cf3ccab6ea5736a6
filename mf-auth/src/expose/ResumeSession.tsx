export { ResumeSession as Area } from '../features/login/resume-session';
