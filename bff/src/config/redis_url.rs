//! A Redis URL names a single server, a Sentinel set, or a Cluster.

/// A parsed `redis.url`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RedisUrl {
    /// `redis://[user:password@]host:port[/db]`
    Single(String),
    /// `redis+sentinel://host:port,host:port/master`: the Sentinels, each as a URL, and the name of the master.
    Sentinel {
        sentinels: Vec<String>,
        master: String,
    },
    /// `redis+cluster://[user:password@]host:port,host:port`: seed nodes, each as a URL.
    Cluster(Vec<String>),
}

/// The expectation named in errors.
pub(crate) const EXPECTED: &str = "redis://host:port, redis+sentinel://host:port,host:port/master \
     or redis+cluster://host:port,host:port";

impl RedisUrl {
    /// `None` if the text is no such URL.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (scheme, rest) = text.split_once("://")?;
        match scheme {
            "redis" => (!rest.is_empty()).then(|| Self::Single(text.to_owned())),
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
fn nodes(list: &str) -> Option<Vec<String>> {
    let (user, hosts) = match list.rsplit_once('@') {
        Some((user, hosts)) => (format!("{user}@"), hosts),
        None => (String::new(), list),
    };
    let node = |host: &str| {
        let (name, port) = host.rsplit_once(':')?;
        let good = !name.is_empty() && !name.contains('/') && port.parse::<u16>().is_ok();
        good.then(|| format!("redis://{user}{host}"))
    };
    hosts.split(',').map(node).collect()
}

#[cfg(test)]
mod tests {
    use super::RedisUrl;

    #[test]
    fn reads_a_url_of_each_kind() {
        assert_eq!(
            RedisUrl::parse("redis://127.0.0.1:6379"),
            Some(RedisUrl::Single("redis://127.0.0.1:6379".into()))
        );
        assert_eq!(
            RedisUrl::parse("redis+sentinel://a:1,b:2/mymaster"),
            Some(RedisUrl::Sentinel {
                sentinels: vec!["redis://a:1".into(), "redis://b:2".into()],
                master: "mymaster".into(),
            })
        );
        assert_eq!(
            RedisUrl::parse("redis+cluster://u:p@a:1,b:2"),
            Some(RedisUrl::Cluster(vec![
                "redis://u:p@a:1".into(),
                "redis://u:p@b:2".into()
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
            assert_eq!(RedisUrl::parse(wrong), None, "{wrong}");
        }
    }
}
