//! A Redis URL names a single server, a Sentinel set, or a Cluster.

use adapters::Private;

use super::PrivateUrl;

/// A parsed `redis.url`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RedisUrl {
    /// `redis://[user:password@]host:port[/db]`
    Single(Private<String>),
    /// `redis+sentinel://host:port,host:port/master`: the Sentinels, each as a URL, and the name of the master.
    Sentinel {
        sentinels: Vec<Private<String>>,
        master: String,
    },
    /// `redis+cluster://[user:password@]host:port,host:port`: seed nodes, each as a URL.
    Cluster(Vec<Private<String>>),
}

/// The expectation named in errors.
pub(crate) const EXPECTED: &str = "redis://host:port, redis+sentinel://host:port,host:port/master \
     or redis+cluster://host:port,host:port";

impl RedisUrl {
    /// `None` if the text is no such URL.
    pub(crate) fn parse(url: &PrivateUrl) -> Option<Self> {
        let text = url.expose();
        let (scheme, rest) = text.split_once("://")?;
        match scheme {
            "redis" => (!rest.is_empty()).then(|| Self::Single(Private::new(text.to_owned()))),
            "redis+cluster" => Some(Self::Cluster(nodes(rest)?)),
            "redis+sentinel" => {
                let (hosts, master) = rest.rsplit_once('/')?;
                let named = !master.is_empty() && !master.contains(',');
                Some(Self::Sentinel {
                    sentinels: nodes(hosts)?,
                    master: named.then(|| master.to_owned())?,
                })
            }
            _ => None,
        }
    }
}

/// Credentials before `@` apply to every node.
fn nodes(list: &str) -> Option<Vec<Private<String>>> {
    let (user, hosts) = match list.rsplit_once('@') {
        Some((user, hosts)) => (format!("{user}@"), hosts),
        None => (String::new(), list),
    };
    let node = |host: &str| {
        let (name, port) = host.rsplit_once(':')?;
        let good = !name.is_empty() && !name.contains('/') && port.parse::<u16>().is_ok();
        good.then(|| Private::new(format!("redis://{user}{host}")))
    };
    hosts.split(',').map(node).collect()
}

#[cfg(test)]
mod tests {
    use adapters::Private;

    use super::{PrivateUrl, RedisUrl};

    fn parse(text: &str) -> Option<RedisUrl> {
        RedisUrl::parse(&PrivateUrl::from(text.to_owned()))
    }

    fn private(text: &str) -> Private<String> {
        Private::new(text.to_owned())
    }

    #[test]
    fn reads_a_url_of_each_kind() {
        assert_eq!(
            parse("redis://127.0.0.1:6379"),
            Some(RedisUrl::Single(private("redis://127.0.0.1:6379")))
        );
        assert_eq!(
            parse("redis+sentinel://a:1,b:2/mymaster"),
            Some(RedisUrl::Sentinel {
                sentinels: vec![private("redis://a:1"), private("redis://b:2")],
                master: "mymaster".into(),
            })
        );
        assert_eq!(
            parse("redis+cluster://u:p@a:1,b:2"),
            Some(RedisUrl::Cluster(vec![
                private("redis://u:p@a:1"),
                private("redis://u:p@b:2")
            ]))
        );
    }

    #[test]
    fn rejects_everything_else() {
        for wrong in [
            "",
            "redis://",
            "127.0.0.1:6379",
            "http://a:1",
            "redis+cluster://",
            "redis+cluster://a",
            "redis+cluster://a:1,",
            "redis+cluster://a:1,b:x",
            "redis+sentinel://a:1",
            "redis+sentinel://a:1/",
            "redis+sentinel:///m",
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
