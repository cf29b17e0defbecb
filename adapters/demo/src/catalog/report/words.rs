//! Topics of a test report and their phrases.

pub(super) struct Dimension {
    pub(super) name: &'static str,
    /// As a strength.
    pub(super) good: &'static str,
    /// As a weakness.
    pub(super) bad: &'static str,
    /// Above, at and below its level.
    texts: [&'static str; 3],
}

/// Points that count as a difference. What is less is neither a strength nor a weakness.
pub(super) const NOTABLE: f64 = 0.35;

impl Dimension {
    /// The text for so many points above the level.
    pub(super) fn says(&self, above: f64) -> &'static str {
        match above {
            above if above > NOTABLE => self.texts[0],
            above if above < -NOTABLE => self.texts[2],
            _ => self.texts[1],
        }
    }
}

pub(super) static DIMENSIONS: [Dimension; 8] = [
    Dimension {
        name: "空间",
        good: "乘坐空间宽裕，储物规整好用",
        bad: "肩部空间偏局促",
        texts: [
            "头部与腿部都有余量，储物格开口方正，随身的东西放得下。",
            "满足日常出行，坐满时肩部略挤。",
            "轴距摆在那里，长途坐满会显得紧凑。",
        ],
    },
    Dimension {
        name: "动力",
        good: "动力随叫随到，超车从容",
        bad: "高速再加速要提前规划",
        texts: [
            "起步轻快，中段加速有后劲，深踩时响应干脆。",
            "日常驾驶够用，动力输出平顺，没有突兀的顿挫。",
            "追求平顺与经济，急加速时能感觉到它在努力。",
        ],
    },
    Dimension {
        name: "操控",
        good: "转向准，底盘有支撑",
        bad: "连续变线时侧倾较明显",
        texts: [
            "转向指向清晰，弯中支撑扎实，车尾跟随积极。",
            "调校偏中庸，城市里轻松，山路上也不慌。",
            "方向盘虚位略大，更适合从容地开。",
        ],
    },
    Dimension {
        name: "舒适",
        good: "悬架滤震细腻，座椅久坐不累",
        bad: "过减速带时略颠",
        texts: [
            "细碎颠簸过滤干净，座椅包裹与支撑兼顾，长途不易疲劳。",
            "大多数路面表现得体，遇到连续坑洼会有余振。",
            "悬架行程偏短，坏路上的冲击传得较直接。",
        ],
    },
    Dimension {
        name: "静谧",
        good: "高速风噪与胎噪控制出色",
        bad: "粗糙路面胎噪较明显",
        texts: [
            "120公里时速下前排正常说话就能听清，隔音材料用得实在。",
            "城市车速下安静，高速时A柱附近有些风声。",
            "过了90公里时速，胎噪会盖过轻音乐。",
        ],
    },
    Dimension {
        name: "智能",
        good: "车机流畅，触控跟手",
        bad: "部分功能要进二级菜单",
        texts: [
            "常用功能一步可达，触控跟手，提示清楚不打扰。",
            "功能齐全，界面逻辑需要一两天熟悉。",
            "车机反应偶有迟滞，部分功能藏得较深。",
        ],
    },
    Dimension {
        name: "做工",
        good: "内饰用料扎实，接缝均匀",
        bad: "部分硬塑料影响观感",
        texts: [
            "手能碰到的地方多为软质材料，按键阻尼一致。",
            "装配工整，用料有主有次。",
            "门板下方硬塑料较多，质感要靠配色弥补。",
        ],
    },
    Dimension {
        name: "能耗",
        good: "实测能耗低于同级平均",
        bad: "高速能耗上升较快",
        texts: [
            "市区与高速都省，同级车里属于能耗低的一档。",
            "综合能耗处在同级中游，驾驶习惯影响不小。",
            "车重与胎宽带来的代价，在高速上最明显。",
        ],
    },
];
