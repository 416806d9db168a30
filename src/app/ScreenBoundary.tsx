import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { StateView } from '../ui/StateView';

interface BoundaryProps {
  /** A new key tries again. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean; key: string }> {
  override state = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { failed: boolean; key: string }) {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * Where a screen throws, or its files cannot be loaded, the frame stays and offers a retry
 * (spec: app, Loading and failure).
 */
export function ScreenBoundary({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useTranslation();
  const failed = (
    <StateView
      page
      art="error"
      title={t('chunk.title')}
      text={t('chunk.text')}
      action={<Button onClick={() => location.reload()}>{t('state.retry')}</Button>}
    />
  );
  return (
    <Boundary resetKey={path} fallback={failed}>
      {children}
    </Boundary>
  );
}
