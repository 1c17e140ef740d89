import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AUDIENCE_MODES, type AudienceMode, CHANNELS, type Channel } from './channels';

/** The open tab and sub-tab. */
interface Place {
  channel: Channel;
  way: AudienceMode;
}

/**
 * Keeps the open tab and sub-tab in the URL. A click takes effect before the
 * router has updated the URL: the next input belongs to the clicked tab.
 */
export function useNotificationTabs() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Place>();
  const channel = CHANNELS.find((each) => each === search.get('channel')) ?? CHANNELS[0];
  const way = AUDIENCE_MODES.find((each) => each === search.get('by')) ?? AUDIENCE_MODES[0];
  const hasArrived = asked?.channel === channel && asked.way === way;

  useEffect(
    function letTheAddressRuleAgain() {
      if (hasArrived) setAsked(undefined);
    },
    [hasArrived],
  );

  const open = (place: Place) => {
    setAsked(place);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('channel', place.channel);
        after.set('by', place.way);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { ...(asked ?? { channel, way }), open };
}
