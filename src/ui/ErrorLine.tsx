import './forms.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** What is wrong with a field or a form, read out by screen readers as soon as it appears. */
export const ErrorLine = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="field-help field-help--error" id={id} role="alert">
    <Icon name="circle-alert" />
    {children}
  </p>
);
