import type { Language } from '@kelari/core/kit/language.ts';

export type Mail = {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
